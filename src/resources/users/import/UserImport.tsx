import { Box, Step, StepLabel, Stepper } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { useAskBeforeLeaving } from '../../../ui/useAskBeforeLeaving';
import { FileStep } from './FileStep';
import { MappingStep } from './MappingStep';
import { ReviewStep } from './ReviewStep';
import { RunStep } from './RunStep';
import { STEPS, useUserImport } from './useUserImport';

/** The file and its corrections are in memory only. */
const LeaveGuard = ({ active }: { active: boolean }) => {
  useAskBeforeLeaving(active, 'user_import.leave');
  return null;
};

/** /users/import: imports users from a spreadsheet in four steps. */
const UserImport = () => {
  const translate = useTranslate();
  const state = useUserImport();
  const { step } = state;
  const activeStep = STEPS.indexOf(step);
  return (
    <Box>
      <Title title={translate('user_import.title')} />
      <Stepper
        activeStep={activeStep}
        alternativeLabel
        component="ol"
        aria-label={translate('user_import.progress')}
        sx={{ my: 3, p: 0, listStyle: 'none' }}
      >
        {STEPS.map((name, index) => (
          <Step key={name} component="li" aria-current={index === activeStep ? 'step' : undefined}>
            <StepLabel>{translate(`user_import.steps.${name}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {step !== 'run' && <LeaveGuard active={!state.corrections.isEmpty} />}
      {step === 'file' && <FileStep state={state} />}
      {step === 'mapping' && <MappingStep state={state} />}
      {step === 'review' && <ReviewStep state={state} />}
      {step === 'run' && <RunStep state={state} />}
    </Box>
  );
};

export default UserImport;
