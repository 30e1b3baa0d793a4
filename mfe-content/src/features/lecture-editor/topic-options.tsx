import { useState } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { flattenCategories } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { NativeSelect, type NativeSelectProps } from '@teacher-portal/remote-sdk/ui/form';

export interface TopicOption {
  id: number;
  name: string;
  /** 1 for the top level. */
  level: number;
  archived: boolean;
}

export const topicOptions = (tree: readonly Category[]): TopicOption[] =>
  flattenCategories(tree).map(({ id, name, level, archived }) => ({ id, name, level, archived }));

/**
 * With more topics the options are rendered when the select gets the focus, because rows with thousands of options are
 * slow.
 */
const MANY = 300;
const INDENT = '\u2003';

interface TopicSelectProps extends Omit<NativeSelectProps, 'options' | 'placeholder' | 'value'> {
  topics: readonly TopicOption[];
  /** 0 while none is selected. */
  value: number;
  /** Shown while nothing is selected. */
  none: string;
}

/** A select of the course's topics, indented like their tree. */
export function TopicSelect({ topics, value, none, ...rest }: TopicSelectProps) {
  const [isReached, setReached] = useState(topics.length <= MANY);
  const offered = topics.filter(({ id, archived }) => id === value || (isReached && !archived));
  const reach = () => setReached(true);
  return (
    <NativeSelect
      {...rest}
      value={value}
      placeholder={false}
      options={[
        { value: 0, label: none },
        ...offered.map(({ id, name, level }) => ({ value: id, label: INDENT.repeat(level - 1) + name })),
      ]}
      onFocus={reach}
      onPointerEnter={reach}
    />
  );
}
