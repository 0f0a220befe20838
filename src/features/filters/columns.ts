import { useResourceContext, useTranslate } from 'react-admin';
import { endpoints, resourcePath } from '../../../contract/endpoints';
import { operatorsOf, type FilterDeclaration, type FilterOperator } from '../../../contract/filters';
import { resourceOf } from '../../../contract/resources';
import { filterOperators, offers } from '../../api/capabilities';
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

/** A server may know only the users of the current company. */
const offeredDeclaration = (declaration: FilterDeclaration): FilterDeclaration =>
  declaration.kind === 'reference' &&
  declaration.resource === 'audit-log/actors' &&
  !offers('GET', endpoints.auditLog.actors)
    ? { kind: 'reference', resource: 'users', optional: true }
    : declaration;

/** Returns the columns that the server filters by and that the user may read. */
export const useFilterColumns = (): readonly FilterColumn[] => {
  const resource = useResourceContext() ?? '';
  const hidden = useHiddenFields(resource);
  return Object.entries(resourceOf(resource)?.filters ?? {}).flatMap(([field, declared]) => {
    const declaration = offeredDeclaration(declared);
    const accepted = filterOperators(resourcePath(resource), field);
    const operators = operatorsOf(declaration).filter((operator) => accepted.includes(operator));
    return operators.length === 0 || hidden.includes(field) ? [] : { field, declaration, operators };
  });
};

/** Returns the labels of columns. */
export const useColumnLabel = () => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  return (field: string): string => translate(`resources.${resource}.fields.${field}`, { _: field });
};
