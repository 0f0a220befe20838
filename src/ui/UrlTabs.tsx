import { Skeleton } from '@mui/material';
import { Suspense, type ComponentType } from 'react';
import { useLocation, useNavigate, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../i18n/types';
import { PanelTabs } from './PanelTabs';

interface UrlTab {
  name: string;
  label: AppMessageKey;
  Panel: ComponentType;
}

/** Parts of a screen as tabs. The selected one is kept in the URL, unless it is the first. */
export const UrlTabs = ({ label, tabs }: { label: AppMessageKey; tabs: readonly [UrlTab, ...UrlTab[]] }) => {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [first] = tabs;
  const asked = new URLSearchParams(search).get('tab');
  const { name: selected, Panel } = tabs.find(({ name }) => name === asked) ?? first;
  return (
    <PanelTabs
      label={translate(label)}
      tabs={tabs.map((tab) => ({ name: tab.name, label: translate(tab.label) }))}
      selected={selected}
      onSelect={(next) => {
        navigate(next === first.name ? pathname : `${pathname}?tab=${next}`, { replace: true });
      }}
      sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
        <Panel />
      </Suspense>
    </PanelTabs>
  );
};
