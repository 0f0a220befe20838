import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { PasswordInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import type { AppMessages } from '../../../i18n/types';
import { GroupsInput } from '../../ui/pickers/GroupsInput';
import { languageChoices } from './choices';
import { RolesInput } from './RolesInput';

const Section = ({
  title,
  children,
}: {
  title: keyof AppMessages['resources']['users']['sections'];
  children: ReactNode;
}) => {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ width: '100%', mb: 2 }}>
      <Typography component="h2" variant="h6" gutterBottom>
        {translate(`resources.users.sections.${title}`)}
      </Typography>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {children}
      </Box>
    </Box>
  );
};

/** The fields of a user, for a new one and for a present one. */
export const UserInputs = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <Section title="person">
      <TextInput source="name" isRequired autoComplete="off" />
      <TextInput source="national_security_number" />
      <TextInput source="title" />
      <TextInput source="department" />
    </Section>
    <Section title="contact">
      <TextInput source="email" type="email" autoComplete="off" />
      <TextInput source="phone" type="tel" autoComplete="off" />
      <SelectInput source="language" choices={languageChoices} />
    </Section>
    <Section title="sign_in">
      <TextInput source="username" autoComplete="off" />
      <Box sx={{ display: { xs: 'none', md: 'block' } }} />
      <PasswordInput
        source="password"
        autoComplete="new-password"
        helperText={isNew ? 'resources.users.password_help' : 'resources.users.password_change_help'}
      />
      <PasswordInput source="password_confirm" autoComplete="new-password" />
    </Section>
    <Section title="access">
      <RolesInput />
      <GroupsInput source="group_ids" />
    </Section>
  </>
);
