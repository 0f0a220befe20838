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
import { PROPOSE_RESOURCES, SCOPE_RESOURCES } from '../../../../contract/company';
import { hasCapability } from '../../../api/capabilities';
import { useScopeLabels } from './useScopeLabels';

/** Each includes those before it. */
const KINDS = ['read', 'propose', 'write'] as const;
type Kind = (typeof KINDS)[number];

const canPropose = (resource: string): boolean => PROPOSE_RESOURCES.some((name) => name === resource);

/** Proposing anything needs it. */
const PROPOSES = 'change-sets:propose';

/** Chooses what an API token may read, propose and change. */
export const ScopesInput = () => {
  const translate = useTranslate();
  const { nameOf } = useScopeLabels();
  const id = useId();
  const { field, fieldState } = useInput<{ scopes: string[] }>({ source: 'scopes', defaultValue: [] });
  const chosen = (field.value ?? []) as string[];
  const kinds = KINDS.filter((kind) => kind !== 'propose' || hasCapability('changeSets'));
  const kindOf = (name: string): number => KINDS.findIndex((kind) => chosen.includes(`${name}:${kind}`));

  const toggle = (name: string, kind: Kind, on: boolean): void => {
    const others = chosen.filter((scope) => !KINDS.some((one) => scope === `${name}:${one}`));
    const rest = kind === 'read' ? others : [...others, `${name}:read`];
    const added = [...others, `${name}:${kind}`];
    const needsMore = kind === 'propose' && kindOf('change-sets') < KINDS.indexOf('propose');
    if (!on) field.onChange(rest);
    else if (!needsMore || name === 'change-sets') field.onChange(added);
    else field.onChange([...added.filter((scope) => scope !== 'change-sets:read'), PROPOSES]);
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
            {kinds.map((kind) => (
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
              {kinds.map((kind) => (
                <TableCell key={kind} align="center" padding="none">
                  {(kind !== 'propose' || canPropose(name)) && (
                    <Checkbox
                      checked={kindOf(name) >= KINDS.indexOf(kind)}
                      disabled={kindOf(name) > KINDS.indexOf(kind)}
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
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {kinds.includes('propose') && (
        <FormHelperText>{translate('resources.companies.settings.tokens.propose_hint')}</FormHelperText>
      )}
    </Box>
  );
};
