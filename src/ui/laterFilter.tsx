import { createElement, type ComponentType, type FunctionComponent } from 'react';
import { useListContext } from 'react-admin';
import { later } from './later';

/**
 * An input among a list's filters that is loaded when it first stands there. react-admin fills in only those that are there
 * at once; this one would stand empty after a reload, and the next change of another one would drop what the list is
 * filtered by. So it is told.
 * @param load the input, which takes a `defaultValue`, from a module of its own
 */
export const laterFilter = <Props extends { source: string }>(
  load: () => Promise<ComponentType<Props & { defaultValue?: unknown }>>,
): FunctionComponent<Props> => {
  const Input = later(load);
  const LaterFilter = (props: Props) => {
    const values = useListContext().filterValues as Record<string, unknown>;
    return createElement(Input, { ...props, defaultValue: values[props.source] });
  };
  return LaterFilter;
};
