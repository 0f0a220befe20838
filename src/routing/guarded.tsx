import { Suspense, type ComponentType } from 'react';
import { CanAccess, Loading, Navigate, type ResourceProps } from 'react-admin';

import type { Action, ResourceName } from '../../contract/resources';
import { DefaultViewGate } from '../ui/views/DefaultViewGate';
import type { AppResource } from './types';

interface GuardedProps {
  action: Action;
  resource: ResourceName;
  screen: ComponentType;
}

/** A screen for those with a permission; others go to /403. */
export const Guarded = ({ screen: Screen, ...permission }: GuardedProps) => (
  <CanAccess {...permission} loading={<Loading />} accessDenied={<Navigate to="/access-denied" replace />}>
    <Suspense fallback={<Loading />}>
      <Screen />
    </Suspense>
  </CanAccess>
);

/**
 * Returns a resource with its screens guarded. react-admin's own screens check access too, but request the records at the
 * same time.
 */
export const guardScreens = (resource: AppResource): ResourceProps => {
  const guard = (action: Action, screen: ComponentType | undefined) =>
    screen && <Guarded action={action} resource={resource.name} screen={screen} />;
  const { list: List, create, edit, show, hasShow } = resource;
  return {
    ...resource,
    // A list that shows single records checks access itself.
    list: List && <DefaultViewGate>{hasShow ? <List /> : guard('list', List)}</DefaultViewGate>,
    create: guard('create', create),
    edit: guard('edit', edit),
    show: guard('show', show),
  };
};
