import type { ReactNode } from 'react';
import type { Language } from '../../contract/constants';

const cross = (background: string, outer: string, inner?: string): ReactNode => (
  <>
    <path fill={background} d="M0 0h16v10H0z" />
    <path fill={outer} d={inner ? 'M4 0h4v10H4zM0 3h16v4H0z' : 'M5 0h2v10H5zM0 4h16v2H0z'} />
    {inner && <path fill={inner} d="M5 0h2v10H5zM0 4h16v2H0z" />}
  </>
);

const flags: Partial<Record<Language, ReactNode>> = {
  sv: cross('#006aa7', '#fecc02'),
  no: cross('#ba0c2f', '#fff', '#00205b'),
  de: (
    <>
      <path d="M0 0h16v4H0z" />
      <path fill="#d00" d="M0 3.33h16v3.34H0z" />
      <path fill="#ffce00" d="M0 6.67h16V10H0z" />
    </>
  ),
  en: (
    <>
      <path fill="#012169" d="M0 0h16v10H0z" />
      <path stroke="#fff" strokeWidth="2" d="m0 0 16 10M16 0 0 10" />
      <path stroke="#c8102e" strokeWidth=".8" d="m0 0 16 10M16 0 0 10" />
      <path fill="#fff" d="M6.2 0h3.6v10H6.2zM0 3.2h16v3.6H0z" />
      <path fill="#c8102e" d="M7 0h2v10H7zM0 4h16v2H0z" />
    </>
  ),
};

/** The flag of a language, or its code. Decorative: show the name beside it. */
export const Flag = ({ language, width = 20 }: { language: Language; width?: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 10"
    width={width}
    height={(width * 10) / 16}
    style={{ borderRadius: 2, display: 'block', flex: 'none', boxShadow: '0 0 0 1px rgb(128 128 128 / 45%)' }}
  >
    {flags[language] ?? (
      <text x="8" y="7.5" textAnchor="middle" fontSize="7" fill="currentColor">
        {language.toUpperCase()}
      </text>
    )}
  </svg>
);
