import { Box, Card } from '@mui/material';
import { Toolbar, useRecordContext } from 'react-admin';
import type { Form } from '../../../contract/form';
import type { ReactNode } from 'react';
import { OtherInputs } from '../../features/defaultScreens/OtherInputs';
import { FieldInput } from '../../features/fields/FieldInput';
import { RecordForm } from '../../features/form/RecordForm';
import { FormSaveButton } from '../../features/form/FormSaveButton';
import type { z } from 'zod';
import { Builder } from './builder/Builder';
import { FormPreview } from './FormPreview';

/** Sticky below a long form. */
const StickyToolbar = ({ children }: { children?: ReactNode }) => (
  <Toolbar
    sx={{
      justifyContent: 'space-between',
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      bgcolor: 'background.paper',
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <FormSaveButton />
    {children}
  </Toolbar>
);

/** Stays as it is after the first submission. */
const AnonymousInput = () => (
  <FieldInput
    source="anonymous"
    helperText="resources.forms.anonymous_help"
    disabled={(useRecordContext<Form>()?.submissions_count ?? 0) > 0}
  />
);

interface FormInputsProps {
  schema: z.ZodType<Record<string, unknown>>;
  defaultValues?: Record<string, unknown>;
  /** Shown beside the save button. */
  action?: ReactNode;
}

/** The inputs of a form: title, recipient, fields and a preview. */
export const FormInputs = ({ schema, defaultValues, action }: FormInputsProps) => (
  <Card sx={{ overflow: 'visible' }}>
    <RecordForm
      schema={schema}
      defaultValues={defaultValues}
      toolbar={<StickyToolbar>{action}</StickyToolbar>}
      selfValidatedField="fields"
    >
      <Box
        sx={{
          display: 'grid',
          width: '100%',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box>
          <FieldInput source="title" fullWidth />
          <FieldInput source="responsible_email" fullWidth helperText="resources.forms.responsible_help" />
          <FieldInput source="published" helperText="resources.forms.published_help" />
          <AnonymousInput />
          <OtherInputs omit={['title', 'responsible_email', 'published', 'anonymous']} />
          <Builder />
        </Box>
        <Box
          sx={{
            position: { lg: 'sticky' },
            top: { lg: 80 },
            maxHeight: { lg: 'calc(100vh - 170px)' },
            overflowY: { lg: 'auto' },
          }}
        >
          <FormPreview />
        </Box>
      </Box>
    </RecordForm>
  </Card>
);
