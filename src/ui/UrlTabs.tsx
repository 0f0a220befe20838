import { Skeleton, Tab, Tabs } from '@mui/material';
import { Suspense, useId, type ComponentType } from 'react';
import { useLocation, useNavigate, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../i18n/types';

interface UrlTab {
  name: string;
  label: AppMessageKey;
  Panel: ComponentType;
}

/** Parts of a screen as tabs. The selected one is kept in the URL, unless it is the first. */
export const UrlTabs = ({ label, tabs }: { label: AppMessageKey; tabs: readonly [UrlTab, ...UrlTab[]] }) => {
  const translate = useTranslate();
  const id = useId();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [first] = tabs;
  const asked = new URLSearchParams(search).get('tab');
  const { name: selected, Panel } = tabs.find(({ name }) => name === asked) ?? first;
  return (
    <div>
      <Tabs
        value={selected}
        variant="scrollable"
        aria-label={translate(label)}
        onChange={(_event, next: string) =>
          navigate(next === first.name ? pathname : `${pathname}?tab=${next}`, { replace: true })
        }
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            value={tab.name}
            id={`${id}-${tab.name}`}
            aria-controls={tab.name === selected ? `${id}-panel` : undefined}
            label={translate(tab.label)}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
          <Panel />
        </Suspense>
      </div>
    </div>
  );
};
