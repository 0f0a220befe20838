import { List, ListItem, ListItemText } from '@mui/material';
import { listPath, Section } from 'anslag/app';
import { Link, Title, useGetList, useTranslate } from 'react-admin';
import { PLACES, type Place } from './incident';

const PAGE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

/** How many incidents there are at a place, with a link to them. */
const PlaceRow = ({ place }: { place: Place }) => {
  const translate = useTranslate();
  const filter = { places: place };
  const { total, error } = useGetList('incidents', { ...PAGE, filter });
  const count = error ? translate('ra.notification.http_error') : (total ?? '…');
  return (
    <ListItem disableGutters>
      <ListItemText
        primary={
          <Link to={listPath('incidents', filter)}>
            {translate(`resources.incidents.values.places.${place}`)}
          </Link>
        }
        secondary={count}
      />
    </ListItem>
  );
};

const ByPlace = () => {
  const translate = useTranslate();
  return (
    <>
      <Title title={translate('resources.incidents.by_place')} />
      <Section title="resources.incidents.fields.places">
        <List>
          {PLACES.map((place) => (
            <PlaceRow key={place} place={place} />
          ))}
        </List>
      </Section>
    </>
  );
};

export default ByPlace;
