import { Suspense } from 'react';
import { lazyScreen } from '../../providers/i18nProvider';
import type { FilterValues } from './conditions';

const RuleConditions = lazyScreen(() => import('./RuleConditions'));

/** The conditions of a group in words, a line each. */
export const RuleText = ({ rule }: { rule: FilterValues }) => (
  <Suspense>
    <RuleConditions rule={rule} />
  </Suspense>
);
