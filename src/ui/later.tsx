import { createElement, lazy, Suspense, type ComponentType, type FunctionComponent } from 'react';
import { loadPart } from '../api/contact';

/**
 * A part of a screen that few need at once: loaded when it first stands there, with nothing in its place until then.
 * @param load its component, from a module of its own
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> => {
  const Part = lazy(() => loadPart(async () => ({ default: await load() })));
  const Later = (props: Props) => <Suspense>{createElement(Part as ComponentType<Props>, props)}</Suspense>;
  return Later;
};
