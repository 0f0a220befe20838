import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { NewPasswordInputs } from '../../features/form/NewPasswordInputs';
import type { User } from '../../../contract/user';
import { OtherInputs } from '../../features/defaultScreens/OtherInputs';
import { FieldInput } from '../../features/fields/FieldInput';
import { FormSection } from '../../ui/Section';
import overrides from './inputs';

/** Fields that are in no section are in the first. */
const SECTIONS = {
  person: ['name', 'national_security_number'],
  contact: ['email', 'phone', 'language'],
  sign_in: ['username', 'password'],
  access: ['roles', 'group_ids'],
} as const;
// A button of the user changes whether they are active.
const PLACED = [...Object.values(SECTIONS).flat(), 'inactive'];

const PersonalNumberInput = () => {
  const confirmedAt = useRecordContext<User>()?.personal_number_confirmed_at;
  const hint = confirmedAt ? 'resources.users.personal_number.change_help' : undefined;
  return <FieldInput source="national_security_number" helperText={hint} />;
};

/** Turns off autofill: the form is about somebody else. */
const OtherPersonInput = ({ source }: { source: string }) => (
  <FieldInput source={source} autoComplete="off" />
);

const PasswordInputs = () => {
  const isNew = useRecordContext() === undefined;
  return (
    <>
      <Box sx={{ display: { xs: 'none', md: 'block' } }} />
      <NewPasswordInputs
        helperText={isNew ? 'resources.users.password_help' : 'resources.users.password_change_help'}
      />
    </>
  );
};

const INPUTS: Readonly<Record<string, ReactNode>> = {
  name: <OtherPersonInput source="name" />,
  national_security_number: <PersonalNumberInput />,
  email: <OtherPersonInput source="email" />,
  phone: <OtherPersonInput source="phone" />,
  username: <OtherPersonInput source="username" />,
  password: <PasswordInputs />,
  roles: overrides.roles.input,
};

export const UserInputs = () =>
  (['person', 'contact', 'sign_in', 'access'] as const).map((name) => (
    <FormSection key={name} title={`resources.users.sections.${name}`}>
      {SECTIONS[name].map((source) => (
        <Fragment key={source}>{INPUTS[source] ?? <FieldInput source={source} />}</Fragment>
      ))}
      {name === 'person' && <OtherInputs omit={PLACED} overrides={overrides} />}
    </FormSection>
  ));
