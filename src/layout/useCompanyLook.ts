import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CurrentUser } from '../../contract/auth';
import type { FileRef } from '../../contract/http';
import { fileUrl } from '../api/client';
import { authProvider } from '../providers/authProvider';

type Company = CurrentUser['company'];

/**
 * The company whose colours the app wears: as it was when the visit began, and as it is known to be since. Watches what
 * react-admin keeps of the identity; never asks by itself.
 */
const usePresentCompany = (user: CurrentUser, queryClient: QueryClient): Company => {
  const { data } = useQuery(
    { queryKey: ['auth', 'getIdentity'], queryFn: authProvider.getIdentity, enabled: false },
    queryClient,
  );
  return data?.user.company ?? user.company;
};

/** Makes the icon the browser tab's for as long as the app is there; before signing in it is the product's own. */
const useFavicon = (icon: FileRef | null): void => {
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
    // The address of the same picture is another each time, since it is signed anew.
    // oxlint-disable-next-line react/exhaustive-deps -- as said
  }, [id]);
};

/** The tab and the frame around it on phones wear the company's look too. @returns its colour, if it has one */
export const useCompanyLook = (user: CurrentUser, queryClient: QueryClient): string | null => {
  const { icon, primary_color: colour } = usePresentCompany(user, queryClient);
  useFavicon(icon);
  return colour;
};
