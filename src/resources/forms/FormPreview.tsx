import { Alert, Card, CardContent, Typography } from '@mui/material';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { normalizeField, isKnownType, type FillField } from '../../features/formFill/answers';
import { FormFill } from '../../features/formFill/FormFill';
import type { BuilderField } from './builder/fields';

/** Returns the valid part of the fields, without empty options. */
const toFillFields = (
  fields: readonly Partial<BuilderField>[],
  unnamed: (number: number) => string,
): FillField[] =>
  fields.map(normalizeField).flatMap(({ key, type, label, mandatory, alternatives }, index) =>
    isKnownType(type)
      ? [
          {
            // Resets the answer when the type changes.
            key: `${key}-${type}`,
            type,
            label: label.trim() || unnamed(index + 1),
            mandatory,
            alternatives: alternatives.map((text) => text.trim()).filter(Boolean),
          },
        ]
      : [],
  );

/** Previews the form with validation; nothing is sent. */
export const FormPreview = () => {
  const translate = useTranslate();
  const id = useId();
  const [accepted, setAccepted] = useState(false);
  const [title, anonymous] = useWatch({ name: ['title', 'anonymous'] }) as unknown[];
  const watched: unknown = useDeferredValue(useWatch({ name: 'fields' }) as unknown);
  const fields = useMemo(
    () =>
      toFillFields(Array.isArray(watched) ? (watched as Partial<BuilderField>[]) : [], (number) =>
        translate('resources.forms.builder.unnamed', { number }),
      ),
    [watched, translate],
  );
  return (
    <Card component="section" aria-labelledby={id} variant="outlined">
      <CardContent>
        <Typography id={id} component="h2" variant="overline" sx={{ color: 'text.secondary' }}>
          {translate('resources.forms.preview.title')}
        </Typography>
        <Typography variant="h6" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {typeof title === 'string' && title.trim() ? title : translate('resources.forms.preview.untitled')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {translate('resources.forms.preview.hint')}
        </Typography>
        {Boolean(anonymous) && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('resources.forms.fill.anonymous')}
          </Alert>
        )}
        {fields.length > 0 && (
          <FormFill
            fields={fields}
            submitLabel={translate('resources.forms.fill.send')}
            onChange={() => setAccepted(false)}
            onSubmit={() => setAccepted(true)}
          />
        )}
        {accepted && (
          <Alert severity="success" sx={{ mt: 2 }}>
            {translate('resources.forms.preview.accepted')}
          </Alert>
        )}
      </CardContent>
    </Card>
  );
};
