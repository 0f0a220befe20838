import { useResourceContext, useTranslate } from 'react-admin';
import { operatorsOf, type FilterDeclaration, type FilterOperator } from '../../../contract/filters';
import { resourceOf } from '../../../contract/resources';
import { hasCapability } from '../../api/capabilities';
import { useHiddenFields } from '../../api/useHiddenFields';

export const ADD_FILTER_ID = 'add-filter';

/** For what is about to disappear with the focus. */
export const focusAddFilter = () => document.getElementById(ADD_FILTER_ID)?.focus();

/** A column that the current list can be filtered by. */
export interface FilterColumn {
  field: string;
  declaration: FilterDeclaration;
  operators: readonly FilterOperator[];
}

/** Returns the columns that the list can be filtered by and that the user may read. */
export const useFilterColumns = (): readonly FilterColumn[] => {
  const resource = useResourceContext() ?? '';
  const hidden = useHiddenFields(resource);
  if (!hasCapability('listTools')) return [];
  return Object.entries(resourceOf(resource)?.filters ?? {}).flatMap(([field, declaration]) =>
    hidden.includes(field) ? [] : { field, declaration, operators: operatorsOf(declaration) },
  );
};

/** Returns the labels of columns. */
export const useColumnLabel = () => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  return (field: string): string => translate(`resources.${resource}.fields.${field}`, { _: field });
};
