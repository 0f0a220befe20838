import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import { appConfig, footerLinks } from '../../contract/appConfig';
import { Logo } from '../ui/Logo';
import { ConnectionNotice } from './ConnectionNotice';
import { LanguagePicker } from './LanguagePicker';
import './public.css';
import { useTranslator } from './useTranslator';

/** Whether this is the screen that the app opened with. Later ones move the focus to their heading. */
export const FirstScreenContext = createContext(true);

/** The frame of the public screens: branding, language picker and a card. */
export const PublicFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t, language } = useTranslator();
  const links = footerLinks(language);
  useEffect(() => {
    document.title = `${title} – ${appConfig.name}`;
  }, [title]);
  const isFirst = useContext(FirstScreenContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  return (
    <div className="frame">
      <header className="brand">
        <div className="brand-name">
          <Logo size={44} />
          <span>{appConfig.name}</span>
        </div>
        <p>{t('auth.product')}</p>
      </header>
      <main className="stage">
        <div className="stage-top">
          <LanguagePicker />
        </div>
        <section className="card">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <ConnectionNotice />
          {children}
        </section>
      </main>
      {links.length > 0 && (
        <footer className="links">
          {links.map(({ text, url }) => (
            <a key={url} href={url}>
              {text}
            </a>
          ))}
        </footer>
      )}
    </div>
  );
};
