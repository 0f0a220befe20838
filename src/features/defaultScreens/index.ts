import { lazyWithRetry } from '../../api/lazyWithRetry';
import { lazyScreen } from '../../providers/i18nProvider';

/** The screens of a resource that needs none of its own. They follow from its declaration and its own inputs. */
export const defaultScreens = {
  list: lazyWithRetry(() => import('./DefaultList')),
  create: lazyScreen(() => import('./DefaultCreate')),
  edit: lazyScreen(() => import('./DefaultEdit')),
  show: lazyScreen(() => import('./DefaultShow')),
};
