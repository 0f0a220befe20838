import { lazyWithRetry } from '../../api/lazyWithRetry';

/** The screens of a resource that needs none of its own. They follow from its declaration and its own inputs. */
export const defaultScreens = {
  list: lazyWithRetry(() => import('./DefaultList')),
  create: lazyWithRetry(() => import('./DefaultCreate')),
  edit: lazyWithRetry(() => import('./DefaultEdit')),
  show: lazyWithRetry(() => import('./DefaultShow')),
};
