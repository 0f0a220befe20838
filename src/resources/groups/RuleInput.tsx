import { Box, FormHelperText } from '@mui/material';
import {
  ListContextProvider,
  ResourceContextProvider,
  useInput,
  useList,
  useTranslate,
  ValidationError,
  type RaRecord,
} from 'react-admin';
import { AddFilter } from '../../features/filters/AddFilter';
import FilterChips from '../../features/filters/FilterChips';
import { RULE_COLUMNS } from '../../features/filters/ruleColumns';
import type { FilterValues } from '../../features/filters/conditions';
import { SecondaryText } from '../../ui/SecondaryText';

const NONE: FilterValues = {};
const NO_OTHERS: readonly string[] = [];

/** The conditions of a group, entered like the filters of the list of users. */
export const RuleInput = () => {
  const translate = useTranslate();
  const { field, fieldState } = useInput<FilterValues>({ source: 'rule', defaultValue: NONE });
  const list = useList<RaRecord>({ data: [] });
  const filterValues = (field.value ?? NONE) as FilterValues;
  const context = { ...list, filterValues, displayedFilters: {}, setFilters: field.onChange };
  const isEmpty = Object.keys(filterValues).length === 0;
  return (
    <Box
      role="group"
      aria-label={translate('resources.groups.fields.rule')}
      sx={{ width: '100%', mb: 2, '& > ul': { px: 0 } }}
    >
      <SecondaryText sx={{ mb: 1 }}>
        {translate(isEmpty ? 'resources.groups.rule_empty' : 'resources.groups.rule_hint')}
      </SecondaryText>
      <ResourceContextProvider value="users">
        <ListContextProvider value={context}>
          <FilterChips columns={RULE_COLUMNS} isSelectable={false} label="resources.groups.fields.rule" />
          <AddFilter columns={RULE_COLUMNS} others={NO_OTHERS} label="resources.groups.add_condition" />
        </ListContextProvider>
      </ResourceContextProvider>
      {fieldState.error?.message && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
    </Box>
  );
};
