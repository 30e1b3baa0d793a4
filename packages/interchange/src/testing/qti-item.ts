/** Parts of an item of QTI 2.2, to put together. */
export const item = (declarations: string, body: string, processing: string): string =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i1" title="T" adaptive="false" timeDependent="false">${declarations}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration><itemBody>${body}</itemBody>${processing}</assessmentItem>`;
export const template = (name: string): string =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/${name}"/>`;
export const declared = (cardinality: string, base: string, correct: string[], more = '', id = 'RESPONSE'): string =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${base}">${correct.length > 0 ? `<correctResponse>${correct.map((value) => `<value>${value}</value>`).join('')}</correctResponse>` : ''}${more}</responseDeclaration>`;
export const mapping = (entries: [string, number][], attributes = 'defaultValue="0"'): string =>
  `<mapping ${attributes}>${entries.map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`).join('')}</mapping>`;
export const entry = '<p>The capital is <textEntryInteraction responseIdentifier="RESPONSE" expectedLength="9"/>.</p>';
