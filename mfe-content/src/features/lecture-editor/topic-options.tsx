import { useState } from 'react';
import { type Category } from 'shared/contract/category';
import { flattenCategories } from 'shared/entities/category-list.query';
import { NativeSelect, type NativeSelectProps } from 'shared/ui/form';

export interface TopicOption {
  id: number;
  name: string;
  /** 1 for a chapter. */
  level: number;
}

export const topicOptions = (tree: readonly Category[]): TopicOption[] =>
  flattenCategories(tree).map(({ id, name, level }) => ({ id, name, level }));

/** Beyond this many topics a select gets its options when it is reached: a hundred rows of two thousand would be slow. */
const MANY = 300;
const INDENT = '\u2003';

interface TopicSelectProps extends Omit<NativeSelectProps, 'options' | 'placeholder' | 'value'> {
  topics: readonly TopicOption[];
  /** 0 while none is chosen. */
  value: number;
  /** Shown while nothing is chosen. */
  none: string;
}

/** The topics of a course in one select, indented as in their tree. */
export function TopicSelect({ topics, value, none, ...rest }: TopicSelectProps) {
  const [isReached, setReached] = useState(topics.length <= MANY);
  const offered = isReached ? topics : topics.filter(({ id }) => id === value);
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
