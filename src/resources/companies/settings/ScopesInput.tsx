import {
  Box,
  Checkbox,
  FormHelperText,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useId } from 'react';
import { ValidationError, useInput, useTranslate } from 'react-admin';
import { SCOPE_RESOURCES } from '../../../../contract/company';
import { useScopeLabels } from './useScopeLabels';

const KINDS = ['read', 'write'] as const;

/** Chooses what an API token may read and change. */
export const ScopesInput = () => {
  const translate = useTranslate();
  const { nameOf } = useScopeLabels();
  const id = useId();
  const { field, fieldState } = useInput<{ scopes: string[] }>({ source: 'scopes', defaultValue: [] });
  const chosen = (field.value ?? []) as string[];
  const has = (scope: string): boolean => chosen.includes(scope);

  /** Changing includes reading. */
  const toggle = (name: string, kind: (typeof KINDS)[number], on: boolean): void => {
    const others = chosen.filter((scope) => scope !== `${name}:read` && scope !== `${name}:write`);
    if (on) field.onChange([...others, `${name}:${kind}`]);
    else field.onChange(kind === 'write' ? [...others, `${name}:read`] : others);
  };

  return (
    <Box>
      {fieldState.error?.message && (
        <FormHelperText error role="alert">
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
      <Table
        size="small"
        stickyHeader
        aria-labelledby={id}
        sx={{ '& th': { bgcolor: 'background.paper' }, '& th, & td': { px: { xs: 0.5, sm: 2 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell id={id}>{translate('resources.companies.settings.tokens.scopes')}</TableCell>
            {KINDS.map((kind) => (
              <TableCell key={kind} align="center">
                {translate(`resources.companies.settings.tokens.${kind}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {SCOPE_RESOURCES.map((name, index) => (
            <TableRow key={name}>
              <TableCell sx={{ hyphens: 'auto', overflowWrap: 'anywhere' }}>{nameOf(name)}</TableCell>
              {KINDS.map((kind) => (
                <TableCell key={kind} align="center" padding="none">
                  <Checkbox
                    checked={has(`${name}:${kind}`) || (kind === 'read' && has(`${name}:write`))}
                    disabled={kind === 'read' && has(`${name}:write`)}
                    onChange={(_event, on) => toggle(name, kind, on)}
                    onBlur={field.onBlur}
                    slotProps={{
                      input: {
                        ...(index === 0 && kind === 'read' ? { ref: field.ref } : {}),
                        'aria-label': translate(`resources.companies.settings.tokens.may_${kind}`, {
                          name: nameOf(name),
                        }),
                      },
                    }}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
