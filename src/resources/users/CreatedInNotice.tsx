import { FilterNotice } from '../../features/filters/FilterNotice';

/** Says that the list has only the users of an import. */
const CreatedInNotice = () => (
  <FilterNotice
    source="created_in"
    text="resources.users.created_in.text"
    showAll="resources.users.created_in.show_all"
  />
);

export default CreatedInNotice;
