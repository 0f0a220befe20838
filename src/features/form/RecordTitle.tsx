import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';

/** The name of the record. */
export const RecordTitle = () => useGetRecordRepresentation(useResourceContext())(useRecordContext());
