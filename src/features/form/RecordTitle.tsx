import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';

export const RecordTitle = () => useGetRecordRepresentation(useResourceContext())(useRecordContext());
