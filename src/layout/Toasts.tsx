import { useMemo, useState } from 'react';
import { Notification, NotificationContext, useNotificationContext } from 'react-admin';

type Payload = ReturnType<typeof useNotificationContext>['notifications'][number];

/** What can be taken back is told by an element, which holds the button for it (ui/inlineEdit/UndoToast). */
const offersUndo = ({ message }: Payload): boolean => typeof message !== 'string';

/** Whoever looks around meanwhile shall still have it. */
const UNDO = {
  className: 'an-undo',
  ClickAwayListenerProps: { mouseEvent: false, touchEvent: false },
} as const;

/** Toasts of one kind, one at a time. The next one takes the place of the one that stands there, unless that is an error. */
const Lane = ({ undo = false }: { undo?: boolean }) => {
  const queue = useNotificationContext();
  const [shown, setShown] = useState<Payload>();
  const lane = useMemo(() => {
    const { notifications, setNotifications } = queue;
    const own = notifications.filter((one) => offersUndo(one) === undo);
    const takeNotification = () => {
      const [next] = own;
      setShown(next);
      setNotifications((all: Payload[]) => all.filter((one) => one !== next));
      return next;
    };
    return { ...queue, notifications: own, takeNotification };
  }, [queue, undo]);
  const gives = lane.notifications.length > 0 && shown?.type !== 'error';
  return (
    <NotificationContext.Provider value={lane}>
      <Notification
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        {...(undo ? UNDO : {})}
        {...(gives ? { open: false } : {})}
      />
    </NotificationContext.Provider>
  );
};

/** Toasts at the bottom right (spec section 9). What can be taken back stays; whatever is told meanwhile stands above it. */
export const Toasts = () => (
  <>
    <Lane undo />
    <Lane />
  </>
);
