import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { PhonePreview } from '../../features/editor/PhonePreview';
import { normalizeField, isKnownType, type FillField } from '../../features/formFill/answers';
import { FormFill } from '../../features/formFill/FormFill';
import { SecondaryText } from '../../ui/SecondaryText';
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
            key,
            type,
            label: label.trim() || unnamed(index + 1),
            mandatory,
            alternatives: alternatives.map((text) => text.trim()).filter(Boolean),
          },
        ]
      : [],
  );

interface FormValues {
  title?: string;
  fields?: Partial<BuilderField>[];
  anonymous?: boolean;
}

/** Previews the unsaved form with validation; nothing is sent. */
const FormPreview = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [isAccepted, setAccepted] = useState(false);
  const { getValues } = useFormContext<FormValues>();
  const [{ title, fields, anonymous }] = useState(() => {
    const values = getValues();
    return {
      anonymous: values.anonymous,
      title: values.title?.trim() || translate('resources.forms.preview.untitled'),
      fields: toFillFields(values.fields ?? [], (number) =>
        translate('resources.forms.builder.unnamed', { number }),
      ),
    };
  });
  return (
    <PhonePreview name={title} onClose={onClose}>
      <Box sx={{ p: 2 }}>
        <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <SecondaryText sx={{ mb: 2 }}>{translate('resources.forms.preview.hint')}</SecondaryText>
        {anonymous && (
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
        {isAccepted && (
          <Alert severity="success" sx={{ mt: 2 }}>
            {translate('resources.forms.preview.accepted')}
          </Alert>
        )}
      </Box>
    </PhonePreview>
  );
};

export default FormPreview;
