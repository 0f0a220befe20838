import { TextInput } from 'react-admin';
import { ParentCategoryInput } from '../../ui/pickers/ParentCategoryInput';
import { IconInput } from './IconInput';

export const CategoryInputs = () => (
  <>
    <TextInput source="name" isRequired />
    <ParentCategoryInput />
    <IconInput />
  </>
);
