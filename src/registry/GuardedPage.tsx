import { Suspense } from 'react';
import { CanAccess, Loading } from 'react-admin';
import { Navigate } from 'react-router-dom';
import type { PageModule } from './types';

/** A screen of its own behind its access rule: who may not see it is led to /403 (spec section 6). */
export const GuardedPage = ({ page: { component: Page, access } }: { page: PageModule }) => (
  <CanAccess
    action={access.action}
    resource={access.resource}
    loading={<Loading />}
    accessDenied={<Navigate to="/access-denied" replace />}
  >
    <Suspense fallback={<Loading />}>
      <Page />
    </Suspense>
  </CanAccess>
);
