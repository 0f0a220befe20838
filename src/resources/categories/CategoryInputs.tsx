import { TextInput } from 'react-admin';
import { ParentCategoryInput } from '../../ui/pickers/ParentCategoryInput';
import { IconInput } from './IconInput';

/** The fields of a category, for a new one and for a present one. */
export const CategoryInputs = () => (
  <>
    <TextInput source="name" isRequired />
    <ParentCategoryInput />
    <IconInput />
  </>
);
