import type { ReactNode } from 'react';
import { Loading, ShowBase, ShowView, useShowContext, type ShowViewProps } from 'react-admin';
import { RecordScreen, TOLD_ON_SCREEN } from './RecordScreen';

type RecordShowProps = Omit<ShowViewProps, 'children' | 'render' | 'error'> & { children: ReactNode };

const View = ({ children, ...view }: RecordShowProps) => (
  <RecordScreen loaded={useShowContext()}>
    <ShowView {...view}>{children}</ShowView>
  </RecordScreen>
);

/** A screen that shows a record, or says that it is gone or could not be fetched (spec section 8). */
export const RecordShow = (view: RecordShowProps) => (
  <ShowBase queryOptions={TOLD_ON_SCREEN} authLoading={<Loading />} offline={false}>
    <View {...view} />
  </ShowBase>
);
