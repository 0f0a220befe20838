import { Box } from '@mui/material';
import { SelectInput, TextInput, useRecordContext } from 'react-admin';
import { NewPasswordInputs } from '../../ui/form/NewPasswordInputs';
import type { User } from '../../../contract/user';
import { GroupsInput } from '../../ui/pickers/GroupsInput';
import { FormSection } from '../../ui/Section';
import { languageChoices } from './choices';
import { RolesInput } from './RolesInput';
import { withUnknown } from '../../ui/withUnknown';

const LanguageInput = () => {
  const saved = useRecordContext<User>()?.language;
  return <SelectInput source="language" choices={withUnknown(languageChoices, saved)} />;
};

const PersonalNumberInput = () => {
  const confirmedAt = useRecordContext<User>()?.personal_number_confirmed_at;
  const hint = confirmedAt ? 'resources.users.personal_number.change_help' : undefined;
  return <TextInput source="national_security_number" helperText={hint} />;
};

export const UserInputs = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <FormSection title="resources.users.sections.person">
      <TextInput source="name" isRequired autoComplete="off" />
      <PersonalNumberInput />
      <TextInput source="title" />
      <TextInput source="department" />
    </FormSection>
    <FormSection title="resources.users.sections.contact">
      <TextInput source="email" type="email" autoComplete="off" />
      <TextInput source="phone" type="tel" autoComplete="off" />
      <LanguageInput />
    </FormSection>
    <FormSection title="resources.users.sections.sign_in">
      <TextInput source="username" autoComplete="off" />
      <Box sx={{ display: { xs: 'none', md: 'block' } }} />
      <NewPasswordInputs
        helperText={isNew ? 'resources.users.password_help' : 'resources.users.password_change_help'}
      />
    </FormSection>
    <FormSection title="resources.users.sections.access">
      <RolesInput />
      <GroupsInput source="group_ids" />
    </FormSection>
  </>
);
