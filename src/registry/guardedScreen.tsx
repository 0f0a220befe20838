import { createElement, isValidElement, type ReactElement } from 'react';
import { CanAccess, Loading } from 'react-admin';
import { Navigate } from 'react-router-dom';
import type { ResourceModule } from './types';

/**
 * A screen of a resource, once it is known that one may see it (spec section 6). react-admin asks as well, yet by the
 * time it leads to /403 it has begun to read the records, and the server refuses them.
 */
export const guardedScreen = (
  resource: string,
  action: 'list' | 'create' | 'edit' | 'show',
  screen: ResourceModule['list'],
): ReactElement | undefined => {
  if (!screen) return undefined;
  return (
    <CanAccess
      action={action}
      resource={resource}
      loading={<Loading />}
      accessDenied={<Navigate to="/access-denied" replace />}
    >
      {isValidElement(screen) ? screen : createElement(screen)}
    </CanAccess>
  );
};
