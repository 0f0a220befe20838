import { Suspense } from 'react';
import { CanAccess, Loading } from 'react-admin';
import { Forbidden } from '../pages/Forbidden';
import type { PageModule } from './types';

/** A screen of its own behind its access rule: who may not see it gets /403 (spec section 6). */
export const GuardedPage = ({ page: { component: Page, access } }: { page: PageModule }) => (
  <CanAccess
    action={access.action}
    resource={access.resource}
    loading={<Loading />}
    accessDenied={<Forbidden />}
  >
    <Suspense fallback={<Loading />}>
      <Page />
    </Suspense>
  </CanAccess>
);
