import { Suspense, type ReactElement, type ReactNode } from 'react';
import { CanAccess, Navigate, type ResourceProps } from 'react-admin';
import type { Action } from '../../contract/access';
import type { ResourceName } from '../../contract/resources';
import { LoadingScreen } from './LoadingScreen';
import type { AppResource } from './types';

interface GuardedProps {
  action: Action;
  resource: ResourceName;
  children: ReactNode;
}

/** A screen for those with a permission; others go to /403. */
export const Guarded = ({ children, ...permission }: GuardedProps) => (
  <CanAccess
    {...permission}
    loading={<LoadingScreen />}
    accessDenied={<Navigate to="/access-denied" replace />}
  >
    <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
  </CanAccess>
);

/**
 * Returns a resource with its screens guarded. react-admin's own screens check access too, but request the records at the
 * same time.
 */
export const guardScreens = (resource: AppResource): ResourceProps => {
  const { name, list: List, create: Create, edit: Edit, show: Show, hasShow } = resource;
  const guard = (action: Action, screen: ReactElement | undefined) =>
    screen && (
      <Guarded action={action} resource={name}>
        {screen}
      </Guarded>
    );
  const list = List && <List />;
  return {
    ...resource,
    // A list that shows single records checks access itself.
    list: hasShow ? list : guard('list', list),
    create: guard('create', Create && <Create />),
    edit: guard('edit', Edit && <Edit />),
    show: guard('show', Show && <Show />),
  };
};
