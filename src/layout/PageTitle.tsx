import { Typography } from '@mui/material';
import { useEffect, useRef } from 'react';

/** The heading that react-admin's `<Title>` fills through a portal. Copies it to the browser tab. */
export const PageTitle = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = heading.current;
    if (!element) return undefined;
    const update = () => {
      const text = element.textContent.trim();
      document.title = text ? `${text} – Anslag` : 'Anslag';
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <Typography
      component="h1"
      variant="h4"
      id="react-admin-title"
      ref={heading}
      tabIndex={-1}
      sx={{ minHeight: 42, fontSize: { xs: 24, md: 30 }, overflowWrap: 'anywhere', outline: 'none', flex: 1 }}
    />
  );
};
