import { Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { appConfig } from '../../contract/appConfig';
import { useSwitchableCompany } from './company/useSwitchableCompany';

/**
 * The heading that react-admin's `<Title>` fills through a portal. Copies it to the browser tab, with the company for users
 * who work in several.
 */
export const PageTitle = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const company = useSwitchableCompany()?.name;
  useEffect(() => {
    const element = heading.current;
    if (!element) return undefined;
    const update = () => {
      document.title = [element.textContent.trim(), company, appConfig.name].filter(Boolean).join(' – ');
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [company]);
  return (
    <Typography
      component="h1"
      variant="h4"
      id="react-admin-title"
      ref={heading}
      tabIndex={-1}
      sx={{
        minHeight: 42,
        pb: { xs: 1.5, md: 0.5 },
        fontSize: { xs: 'clamp(19px, 6.2vw, 24px)', md: 30 },
        overflowWrap: 'anywhere',
        outline: 'none',
        flex: 'auto',
      }}
    />
  );
};
