import LinkOutlined from '@mui/icons-material/LinkOutlined';
import { Button, Stack, Typography } from '@mui/material';
import {
  PasswordInput,
  TextInput,
  useDataProvider,
  useEditContext,
  useNotify,
  useTranslate,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { cronaLinkSchema, type Company, type CronaLink } from '../../../../contract/company';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { SubmitButton } from '../../../features/form/FormSaveButton';
import { SaveFailure } from '../../../features/form/SaveFailure';
import { SchemaForm } from '../../../features/form/SchemaForm';
import { useFormSave } from '../../../features/form/useFormSave';
import { ConfirmedAction } from '../../../ui/ConfirmedAction';
import { Section } from '../../../ui/Section';

/** Links the company by a token of the time-tracking service. The name is the company's name there. */
const LinkForm = ({ name, link }: { name: string; link: (values: CronaLink) => Promise<unknown> }) => {
  const { save, state } = useFormSave((values: FieldValues) => link(values as CronaLink));
  return (
    <SchemaForm
      schema={cronaLinkSchema}
      labels="resources.companies.settings.crona"
      record={{ name }}
      onSubmit={save}
    >
      <SaveFailure state={state} />
      <Stack sx={{ maxWidth: 480, alignItems: 'flex-start' }}>
        <TextInput
          source="name"
          label="resources.companies.settings.crona.name"
          helperText="resources.companies.settings.crona.name_hint"
          isRequired
        />
        <PasswordInput
          source="crona_token"
          label="resources.companies.settings.crona.crona_token"
          helperText="resources.companies.settings.crona.token_hint"
          autoComplete="off"
          isRequired
        />
        <SubmitButton
          label="resources.companies.settings.crona.link"
          icon={<LinkOutlined />}
          variant="outlined"
          sx={{ mt: 1 }}
        />
      </Stack>
    </SchemaForm>
  );
};

/** Links the company to the external time-tracking service. */
export const TimeTrackingSection = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { record: company, refetch } = useEditContext<Company>();
  if (!company || !(company.crona_linked || company.crona_available)) return null;
  const { id, name } = company;
  const link = async (values: CronaLink) => {
    await dataProvider.linkCrona(id, values);
    await refetch();
    notify('resources.companies.settings.crona.done_link', { type: 'success' });
  };
  return (
    <Section title="resources.companies.settings.crona.title" hint="resources.companies.settings.crona.hint">
      <Typography role="status">
        {company.crona_linked
          ? translate('resources.companies.settings.crona.linked', { name: company.crona_name ?? name })
          : translate('resources.companies.settings.crona.not_linked')}
      </Typography>
      {company.crona_linked ? (
        <ConfirmedAction
          button={(open) => (
            <Button color="error" variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={open}>
              {translate('resources.companies.settings.crona.unlink')}
            </Button>
          )}
          title={translate('resources.companies.settings.crona.unlink')}
          content={translate('resources.companies.settings.crona.unlink_sure')}
          confirm="resources.companies.settings.crona.unlink"
          danger
          action={() => dataProvider.unlinkCrona(id)}
          onSuccess={() => refetch()}
          success="resources.companies.settings.crona.done_unlink"
        />
      ) : (
        <LinkForm name={name} link={link} />
      )}
    </Section>
  );
};
