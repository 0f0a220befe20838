import { Suspense, useEffect } from 'react';
import { useNotify } from 'react-admin';
import { lazyScreen } from '../providers/i18nProvider';
import { consumeEndedView, currentView } from '../api/viewAs';

const ViewAsBanner = lazyScreen(() => import('./ViewAsBanner'));

/** Pixels. */
const BANNER_HEIGHT = 48;

/** Says as whom the app is viewed, and that this has ended. */
export const ViewAs = () => {
  const notify = useNotify();
  useEffect(() => {
    const name = consumeEndedView();
    if (name !== null) notify('support.view_as.ended', { type: 'info', messageArgs: { name } });
  }, [notify]);
  const view = currentView();
  return (
    view && (
      <Suspense fallback={<div style={{ height: BANNER_HEIGHT }} />}>
        <ViewAsBanner view={view} height={BANNER_HEIGHT} />
      </Suspense>
    )
  );
};
