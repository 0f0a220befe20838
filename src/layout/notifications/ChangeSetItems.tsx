import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import PendingOutlined from '@mui/icons-material/PendingOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import {
  Box,
  IconButton,
  LinearProgress,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  Typography,
} from '@mui/material';
import { useEffect, useId } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import { useChangeSets } from '../../features/changeSets/ChangeSetsContext';
import { useChangeSet } from '../../features/changeSets/useChangeSet';
import { useChangeSetTexts } from '../../features/changeSets/useChangeSetTexts';
import { isSuccess, pathOf } from '../../features/changeSets/useResultToast';
import { SecondaryText } from '../../ui/SecondaryText';

const StateIcon = ({ changeSet }: { changeSet: ChangeSet }) => {
  if (changeSet.working) return <PendingOutlined fontSize="small" />;
  return isSuccess(changeSet) ? (
    <CheckCircleOutlined fontSize="small" color="success" />
  ) : (
    <WarningAmberOutlined fontSize="small" color="warning" />
  );
};

interface ItemProps {
  id: number;
  onClose: () => void;
}

const ChangeSetItem = ({ id, onClose }: ItemProps) => {
  const translate = useTranslate();
  const { show, forget } = useChangeSets();
  const texts = useChangeSetTexts();
  const { data } = useChangeSet(id);
  if (!data) return null;
  const { working, total, left_count: left } = data;
  const title = texts.title(data);
  const path = working ? undefined : pathOf(data);
  const open = () => {
    onClose();
    if (path === undefined) show(id, true);
  };
  return (
    <ListItem
      disablePadding
      divider
      secondaryAction={
        !working && (
          <IconButton
            edge="end"
            size="small"
            aria-label={translate('my.bell.remove', { title })}
            onClick={() => forget(id)}
          >
            <CloseOutlined fontSize="small" />
          </IconButton>
        )
      }
    >
      <ListItemButton onClick={open} {...(path === undefined ? {} : { component: LinkBase, to: path })}>
        <ListItemIcon sx={{ minWidth: 32 }}>
          <StateIcon changeSet={data} />
        </ListItemIcon>
        <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
          <Typography variant="body2" sx={{ fontWeight: 650 }}>
            {title}
          </Typography>
          {working && (
            <LinearProgress
              variant="determinate"
              value={total === 0 ? 0 : ((total - left) / total) * 100}
              aria-label={translate('bulk.run.progress')}
              sx={{ my: 0.75, borderRadius: 2 }}
            />
          )}
          <SecondaryText role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {texts.outcome(data)}
          </SecondaryText>
        </Box>
      </ListItemButton>
    </ListItem>
  );
};

/** The change sets that the user has started: those that go on, and those that have ended with their dialog closed. */
export const ChangeSetItems = ({ onClose }: Pick<ItemProps, 'onClose'>) => {
  const translate = useTranslate();
  const { watched, markSeen } = useChangeSets();
  const titleId = useId();
  const hasEnded = watched.some(({ state }) => state === 'ended');
  useEffect(() => {
    if (hasEnded) markSeen();
  }, [hasEnded, markSeen]);
  if (watched.length === 0) return null;
  return (
    <Box sx={{ bgcolor: 'background.default' }}>
      <Typography
        id={titleId}
        component="h3"
        variant="overline"
        sx={{ display: 'block', px: 2, pt: 1, lineHeight: 2, color: 'text.secondary' }}
      >
        {translate('resources.change-sets.name', { smart_count: 2 })}
      </Typography>
      <List disablePadding aria-labelledby={titleId}>
        {watched.toReversed().map(({ id }) => (
          <ChangeSetItem key={id} id={id} onClose={onClose} />
        ))}
      </List>
    </Box>
  );
};
