import type { AppMessageKey } from '../../i18n/types';
import { createExternalStore } from '../api/externalStore';

/** A question that the layout shows before something unsaved is lost. */
export interface LeaveQuestion {
  text: AppMessageKey;
  answer: (leave: boolean) => void;
}

export const leaveQuestion = createExternalStore<LeaveQuestion | null>(null);

/** Asks whether to leave. @returns a function that withdraws the question */
export const askToLeave = (text: AppMessageKey, onAnswer: (leave: boolean) => void): (() => void) => {
  const withdraw = () => {
    if (leaveQuestion.get() === question) leaveQuestion.set(null);
  };
  const question: LeaveQuestion = {
    text,
    answer: (leave) => {
      withdraw();
      onAnswer(leave);
    },
  };
  leaveQuestion.set(question);
  return withdraw;
};
