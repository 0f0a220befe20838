import { useLocation, useNavigate } from 'react-admin';

export const PAGE_TABS = ['content', 'signatures', 'revisions'] as const;
export type PageTab = (typeof PAGE_TABS)[number];

/** Which part of the details is seen; kept in the address, so that it can be linked to and survives a reload. */
export const useTab = (): [PageTab, (tab: PageTab) => void] => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('tab');
  const tab = PAGE_TABS.find((known) => known === asked) ?? 'content';
  return [
    tab,
    (next) => {
      navigate(next === 'content' ? pathname : `${pathname}?tab=${next}`, { replace: true });
    },
  ];
};
