import { useEffect, useMemo } from 'react';
import type { FileRef } from '../../contract/http';
import { fileUrl } from '../api/client';
import { useCurrentUser } from '../ui/useCurrentUser';
import { appThemes } from '../ui/theme';

/** Shows the company's icon in the browser tab. */
const useFavicon = (icon: FileRef | null | undefined): void => {
  const id = icon?.id;
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const url = fileUrl(icon?.url);
    if (!link || !url) return undefined;
    const before = { href: link.getAttribute('href') ?? '', type: link.type };
    link.href = url;
    link.type = icon?.mime ?? '';
    return () => {
      link.setAttribute('href', before.href);
      link.type = before.type;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the URL is signed and changes with each response, the id does not
  }, [id]);
};

export const useThemes = () => {
  const company = useCurrentUser()?.company;
  useFavicon(company?.icon);
  const colour = company?.primary_color;
  return useMemo(() => {
    const { light, dark } = appThemes(colour);
    return { theme: light, darkTheme: dark };
  }, [colour]);
};
