import MailOutlined from '@mui/icons-material/MailOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import { Box, IconButton, List, ListItem, ListItemAvatar, ListItemText, ListSubheader } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { PhoneListEntry } from '../../../../contract/phoneList';
import { ProfilePicture } from '../../../features/user/ProfilePicture';
import { ToggleChoice } from '../../../ui/ToggleChoice';
import { recordName } from '../../../providers/recordName';
import { jobOf } from '../../../providers/jobOf';

const BY_NAME = 'name';
const BY_DEPARTMENT = 'department';

/** Å, Ä and Ö are separate letters; other accents are ignored. */
const letterOf = (name: string): string => {
  // By code point: a name can begin with an emoji.
  const first = [...name.trim().toLocaleUpperCase('sv')][0] ?? '';
  return /[ÅÄÖÆØ]/.test(first) ? first : ([...first.normalize('NFD')][0] ?? '');
};

/** Returns a number for a `tel:` link. */
export const telOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

const Person = ({ person }: { person: PhoneListEntry }) => {
  const translate = useTranslate();
  const name = recordName(person);
  const { phone, email } = person;
  return (
    <ListItem sx={{ pr: 1 }}>
      <ListItemAvatar>
        <ProfilePicture user={person} size={40} />
      </ListItemAvatar>
      <ListItemText primary={name} secondary={jobOf(person)} sx={{ overflowWrap: 'anywhere' }} />
      {phone && (
        <IconButton
          component="a"
          href={telOf(phone)}
          aria-label={translate('my.phone_list.call', { name, phone })}
        >
          <PhoneOutlined />
        </IconButton>
      )}
      {email && (
        <IconButton
          component="a"
          href={`mailto:${email}`}
          aria-label={translate('my.phone_list.mail', { name, email })}
        >
          <MailOutlined />
        </IconButton>
      )}
    </ListItem>
  );
};

export const PhoneCards = () => {
  const translate = useTranslate();
  const { data = [], sort, setSort } = useListContext<PhoneListEntry>();
  const byDepartment = sort.field === BY_DEPARTMENT;
  const headingOf = (person: PhoneListEntry) =>
    byDepartment
      ? (person.department ?? translate('my.phone_list.no_department'))
      : letterOf(recordName(person));
  return (
    <>
      <ToggleChoice
        fullWidth
        label={translate('my.phone_list.order')}
        choices={[
          { id: BY_NAME, name: translate('my.phone_list.by_name') },
          { id: BY_DEPARTMENT, name: translate('my.phone_list.by_department') },
        ]}
        value={byDepartment ? BY_DEPARTMENT : BY_NAME}
        onChange={(field) => setSort({ field, order: 'ASC' })}
        sx={{ p: 1 }}
      />
      <List disablePadding>
        {data.map((person, index) => {
          const heading = headingOf(person);
          const before = data[index - 1];
          const isFirst = !before || headingOf(before) !== heading;
          return (
            <Box key={person.id} component="li" sx={{ listStyle: 'none' }}>
              {isFirst && (
                <ListSubheader component="h2" sx={{ lineHeight: '36px', bgcolor: 'action.hover', m: 0 }}>
                  {heading}
                </ListSubheader>
              )}
              <Box component="ul" sx={{ m: 0, p: 0 }}>
                <Person person={person} />
              </Box>
            </Box>
          );
        })}
      </List>
    </>
  );
};
