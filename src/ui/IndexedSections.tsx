import { Box, Link, TextField, useMediaQuery } from '@mui/material';
import { isEqual } from 'es-toolkit';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../i18n/types';

interface SectionHeading {
  /** Of the heading. */
  id: string;
  title: string;
}

/** Below the header. */
const TOP = 'calc(var(--an-header) + 24px)';

const headingsIn = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('section h2[id]'),
];

const topOf = (heading: HTMLElement): number => heading.closest('section')?.getBoundingClientRect().top ?? 0;

/** Returns the sections in an element, of which some appear later, and the one that is read. */
const useSections = (root: RefObject<HTMLElement | null>) => {
  const [sections, setSections] = useState<readonly SectionHeading[]>([]);
  const [current, setCurrent] = useState('');
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const follow = () => {
      const headings = headingsIn(element);
      const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
      // Where a section is that has been scrolled to.
      const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      const passed = headings.findLast((heading) => topOf(heading) <= top + 1);
      setCurrent((isAtEnd ? headings.at(-1) : (passed ?? headings[0]))?.id ?? '');
    };
    const read = () => {
      const next = headingsIn(element).map(({ id, textContent }) => ({ id, title: textContent }));
      setSections((before) => (isEqual(before, next) ? before : next));
    };
    read();
    follow();
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', follow);
    };
  }, [root]);
  return { sections, current, setCurrent };
};

const sectionOf = (id: string) => document.getElementById(id)?.closest('section');

const goTo = (id: string): void => {
  const section = sectionOf(id);
  if (!section) return;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView();
};

interface IndexedSectionsProps {
  /** The name of the index. */
  label: AppMessageKey;
  children: ReactNode;
}

/** Sections with an index of them: a list beside them, or a field above them on narrow screens. */
export const IndexedSections = ({ label: labelKey, children }: IndexedSectionsProps) => {
  const translate = useTranslate();
  const root = useRef<HTMLDivElement>(null);
  const { sections, current, setCurrent } = useSections(root);
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const label = translate(labelKey);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 900px) 220px' },
      }}
    >
      <Box ref={root} sx={{ minWidth: 0, '& section:focus': { outline: 0 } }}>
        {children}
      </Box>
      {isWide ? (
        <Box
          component="nav"
          aria-label={label}
          sx={{ position: 'sticky', top: TOP, maxHeight: `calc(100dvh - ${TOP})`, overflowY: 'auto' }}
        >
          {sections.map(({ id, title }) => (
            <Link
              key={id}
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault();
                goTo(id);
              }}
              color={id === current ? 'primary' : 'textSecondary'}
              underline="hover"
              variant="body2"
              sx={{
                display: 'block',
                py: 0.75,
                pl: 1.5,
                borderLeft: 2,
                borderColor: id === current ? 'primary.main' : 'divider',
                fontWeight: id === current ? 600 : undefined,
              }}
            >
              {title}
            </Link>
          ))}
        </Box>
      ) : (
        <TextField
          select
          label={label}
          value={current}
          // Keeps the focus, for the next arrow key (WCAG 3.2.2).
          onChange={({ target: { value } }) => {
            setCurrent(value);
            sectionOf(value)?.scrollIntoView();
          }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ order: -1, m: 0 }}
        >
          {sections.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </TextField>
      )}
    </Box>
  );
};
