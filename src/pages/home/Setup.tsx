import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Button, ListItem } from '@mui/material';
import { useCreatePath, useStore, useTranslate } from 'react-admin';
import type { Home } from '../../../contract/home';
import { useFormatDateTime, useFormatNumber } from '../../ui/format';
import { HomeCard, HomeRow, type HomePart } from './HomeCard';

type Item = keyof HomePart<'checklist'>;

/** Change sets of the user that have been interrupted. */
export const Unfinished = ({ items }: { items: Home['unfinished'] }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const format = useFormatNumber();
  const formatDateTime = useFormatDateTime();
  return (
    <HomeCard title="home.unfinished.title">
      {items.map(({ id, kind, resource, created_at, done, total }) => (
        <HomeRow
          key={id}
          to={createPath({ resource: 'change-sets', type: 'show', id })}
          title={[
            translate(`home.unfinished.kinds.${kind}`, { _: '' }),
            translate(`resources.${resource}.name`, { smart_count: 2, _: '' }),
          ].join(': ')}
          detail={[
            translate('home.unfinished.progress', { done: format(done), total: format(total) }),
            formatDateTime(created_at),
          ].join(' · ')}
        />
      ))}
    </HomeCard>
  );
};

/** What to set up in a new company, until everything is done or the user hides it. */
export const Checklist = ({ list }: { list: HomePart<'checklist'> }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const [hidden, setHidden] = useStore('checklistHidden', false);
  if (hidden) return null;
  const create = (resource: string) => createPath({ resource, type: 'create' });
  const targets: Record<Item, string> = {
    icon: '/companies/settings',
    users: '/users/import',
    groups: create('groups'),
    pages: create('pages'),
    feeds: create('feeds'),
  };
  const rows = (Object.keys(targets) as Item[])
    .filter((item) => list[item] !== undefined)
    .map((item) => {
      const isDone = list[item] === true;
      return (
        <HomeRow
          key={item}
          to={isDone ? undefined : targets[item]}
          start={
            isDone ? (
              <CheckCircleOutlined color="success" titleAccess={translate('home.checklist.done')} />
            ) : (
              <RadioButtonUncheckedOutlined color="action" />
            )
          }
          title={translate(`home.checklist.${item}`)}
        />
      );
    });
  return (
    <HomeCard title="home.checklist.title">
      {[
        ...rows,
        <ListItem key="hide" disableGutters>
          <Button size="small" onClick={() => setHidden(true)}>
            {translate('home.checklist.hide')}
          </Button>
        </ListItem>,
      ]}
    </HomeCard>
  );
};
