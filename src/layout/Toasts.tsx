import { useMemo, useState } from 'react';
import { Notification, NotificationContext, useNotificationContext } from 'react-admin';

type Payload = ReturnType<typeof useNotificationContext>['notifications'][number];

/** Toasts with an undo button are elements (`UndoToast`), the others are texts. */
const hasUndo = ({ message }: Payload): boolean => typeof message !== 'string';

/** Clicks elsewhere do not close them. */
const UNDO_PROPS = {
  className: 'an-undo',
  ClickAwayListenerProps: { mouseEvent: false, touchEvent: false },
} as const;

/** Shows the toasts with or without undo, one at a time. A new toast replaces the current one, unless that is an error. */
const ToastQueue = ({ undo = false }: { undo?: boolean }) => {
  const context = useNotificationContext();
  const [shown, setShown] = useState<Payload>();
  const filtered = useMemo(() => {
    const { notifications, setNotifications } = context;
    const matching = notifications.filter((toast) => hasUndo(toast) === undo);
    const takeNotification = () => {
      const [next] = matching;
      setShown(next);
      setNotifications((all: Payload[]) => all.filter((toast) => toast !== next));
      // react-admin tells of a new record as information, in another look than of a saved one.
      return next?.type === 'info' ? { ...next, type: 'success' as const } : next;
    };
    return { ...context, notifications: matching, takeNotification };
  }, [context, undo]);
  // A toast that closes before it has opened never tells that it has closed, and no other would follow.
  const [opened, setOpened] = useState<Payload>();
  const isReplaced = filtered.notifications.length > 0 && opened === shown && shown?.type !== 'error';
  return (
    <NotificationContext.Provider value={filtered}>
      <Notification
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{ transition: { onEnter: () => setOpened(shown) } }}
        {...(undo ? UNDO_PROPS : {})}
        {...(isReplaced ? { open: false } : {})}
      />
    </NotificationContext.Provider>
  );
};

/** The `notification` of `<AdminUI>`. Toasts with undo stay while others appear above them. */
export const Toasts = () => (
  <>
    <ToastQueue undo />
    <ToastQueue />
  </>
);
