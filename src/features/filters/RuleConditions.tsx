import { ResourceContextProvider } from 'react-admin';
import { conditionsOf, type Condition, type FilterValues } from './conditions';
import { RULE_COLUMNS } from './ruleColumns';
import { useDescribeCondition } from './useDescribeCondition';

const ConditionText = ({ condition }: { condition: Condition }) => {
  const { label, text } = useDescribeCondition(condition);
  return `${label}: ${text}`;
};

const RuleConditions = ({ rule }: { rule: FilterValues }) => (
  <ResourceContextProvider value="users">
    {conditionsOf(RULE_COLUMNS, rule).map((condition, index) => (
      <span key={index} style={{ display: 'block' }}>
        <ConditionText condition={condition} />
      </span>
    ))}
  </ResourceContextProvider>
);

export default RuleConditions;
