import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Button, ListItem } from '@mui/material';
import { useRef } from 'react';
import { useCreatePath, useStore, useTranslate } from 'react-admin';
import { isHidden } from '../../../contract/appConfig';
import { HomeCard, HomeRow, type HomePart } from './HomeCard';

type Item = Exclude<keyof HomePart<'checklist'>, 'unused'>;

/** What to set up in a new company, until everything is done or the user hides it. */
export const Checklist = ({ list }: { list: HomePart<'checklist'> }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const [, setHidden] = useStore('checklistHidden', false);
  const [reviewed, setReviewed] = useStore('checklistPagesReviewed', false);
  const hideButton = useRef<HTMLButtonElement>(null);
  const isUnused = (item: Item): item is 'groups' | 'pages' =>
    [list.unused].flat().some((name) => name === item);
  const create = (resource: string) => createPath({ resource, type: 'create' });
  const targets: Record<Item, string> = {
    icon: '/companies/settings',
    users: '/users/import',
    groups: create('groups'),
    pages: create('pages'),
    feeds: create('feeds'),
  };
  const items = (Object.keys(targets) as Item[]).filter(
    (item) => list[item] !== undefined && !isHidden(item === 'icon' ? 'companies' : item),
  );
  const rows = items.map((item) => {
    const unused = isUnused(item);
    // Nothing else tells that the pages are fine as they are.
    const isReview = unused && item === 'pages';
    const isDone = list[item] === true || (isReview && reviewed);
    const target = unused ? createPath({ resource: item, type: 'list' }) : targets[item];
    const title = translate(unused ? `home.checklist.unused.${item}` : `home.checklist.${item}`);
    return (
      <HomeRow
        key={item}
        to={isDone ? undefined : target}
        start={
          isDone ? (
            <CheckCircleOutlined color="success" titleAccess={translate('home.checklist.done')} />
          ) : (
            <RadioButtonUncheckedOutlined color="action" />
          )
        }
        title={<span style={{ whiteSpace: 'normal' }}>{title}</span>}
        end={
          isReview &&
          !isDone && (
            <Button
              size="small"
              aria-label={`${translate('home.checklist.done')}: ${title}`}
              onClick={() => {
                hideButton.current?.focus();
                setReviewed(true);
              }}
            >
              {translate('home.checklist.done')}
            </Button>
          )
        }
      />
    );
  });
  return (
    <HomeCard title="home.checklist.title">
      {[
        ...rows,
        <ListItem key="hide" disableGutters>
          <Button ref={hideButton} size="small" onClick={() => setHidden(true)}>
            {translate('home.checklist.hide')}
          </Button>
        </ListItem>,
      ]}
    </HomeCard>
  );
};
