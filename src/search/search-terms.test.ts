import { searchTerms } from './search-terms';

/* Two kinds of classes, each with several spellings. */
jest.mock('../school', () => ({
  __esModule: true,
  default: {
    ...jest.requireActual('../../e2e/school.json'),
    classes: [
      { name: 'JSS', spellings: ['JSS', 'JS'], numbers: ['1', '2', '3'] },
      { name: 'SS', spellings: ['SSS', 'SS'], numbers: ['1', '2', '3'] },
      { name: 'Élève', spellings: ['Élève', 'الصف', 'A+'], numbers: ['7', '10'] },
    ],
  },
}));

test.each([
  ['js1', 'jss1'],
  ['JS 1', 'jss1'],
  ['jss1', 'jss1'],
  ['JSS-1', 'jss1'],
  ['J.S.S. 1', 'jss1'],
  ['jss one', 'jss1'],
  ['ss2', 'ss2'],
  ['SSS 2', 'ss2'],
  ['S.S. two', 'ss2'],
  ['JS1, JS2 and SS1', 'jss1 jss2 ss1'],
  ['JSS 1-3', 'jss1 jss2 jss3'],
  ['SS 1 to SS 3', 'ss1 ss2 ss3'],
  ['JSS 2 and 3', 'jss2 jss3'],
  ['SS 1 and SS 3', 'ss1 ss3'],
  ['ss 12', 'ss 12'],
  ['Class 1', 'class 1'],
  ['E\u{301}lève 7 and eleve 10', 'élève7 élève10'],
  ['الصف 7', 'élève7'],
  ['a+7', 'élève7'],
])('reads the class in %j', (text, terms) => {
  expect(searchTerms(text).join(' ')).toBe(terms);
});

test.each([
  ['allergies and an allergy', 'allergi allergi'],
  ['school fees', 'school fee'],
  ['bus', 'bus'],
  ['dresses', 'dress'],
  ['boxes', 'box'],
  ['boss', 'boss'],
  ['girls’ and the girl’s', 'girl girl'],
])('reads %j in the singular', (text, terms) => {
  expect(searchTerms(text).join(' ')).toBe(terms);
});

test.each([
  ['Ma’aikata', 'maaikata'],
  ['Miss O’Neill', 'oneill'],
  ['Qur’an', 'quran'],
  ['L’école d’Adé', 'ecole ade'],
  ['girls’ hostel', 'girls hostel'],
  ['A.D.R.A.O. club', 'adrao club'],
  ['the C.R.S. notes', 'crs notes'],
  ['欢迎来学校', '学校'],
])('%j is found by %j, as people type it', (text, typed) => {
  expect(searchTerms(text)).toEqual(expect.arrayContaining(searchTerms(typed)));
});

test.each(['234 803 123 4567', '803 123 4567', '803-123-4567', '(0803) 123 4567'])(
  'the phone number %j is one term in any spelling',
  (typed) => {
    expect(searchTerms(`Call ${typed} now`)).toContain(searchTerms('+234 803 123 4567')[0]);
  },
);

test('reads names that every object has as words', () => {
  expect(searchTerms('constructor')).toEqual(['constructor']);
});

test('omits words without a meaning', () => {
  expect(searchTerms('When is the next PTA meeting, and how much is it?')).toEqual(['pta', 'meet']);
  expect(searchTerms('What if we can’t pay, or don’t know?')).toEqual(searchTerms('pay know'));
  // As in a chat.
  expect(searchTerms('wen is dat meeting plz')).toEqual(['meet']);
});

test.each([
  ['Ɗalibai sun ci ƙwallon ƙafa a Ɓarnawa', 'dalibai sun ci kwallon kafa a barnawa'],
  ['O̩jó̩ ìbí', 'ojo ibi'],
  ['ʼYan mata da maʼaikata', "yan mata da ma'aikata"],
  ['ﬁnal ofﬁce œuvre', 'final office oeuvre'],
  ['+234 (0)803 123-4567', '08031234567'],
  ['0803 123 4567', '+2348031234567'],
  ['€100,000', 'E100000'],
  ['1,200,000', '1200000'],
  ['€100,000', '100k'],
  ['E56,000', 'e56k'],
  ['(0803‑123‑4567)', '+234 803.123.4567'],
  ['“The girl‘s” class', '"the girl\'s" class'],
  ['+353 57 222 3344', '057 222 3344'],
  ['+234 1 234 5678', '(01) 234 5678'],
  ['+56 63 000 0000', '630000000'],
  ['Ŋutifafa Ɖoe ƒe Ʋli Ɣeti', 'nutifafa doe fe vli geti'],
  ['ʿAlī, Ḥabībā ʾ', "'ali habiba"],
  ['مدرسة الكتـاب', 'مدرسه الکتاب'],
  ['at least ten years', 'at least 10 years'],
  ['First term and second term', '1st term and 2nd term'],
  ['7:40\u{A0}AM to 4:30\u{202F}PM', '7:40am to 4:30pm'],
])('reads %j as people type it on a phone', (written, typed) => {
  expect(searchTerms(written)).toEqual(searchTerms(typed));
});

test.each(['NFC', 'NFD'])('reads Yoruba in %s without its accents', (form) => {
  expect(searchTerms('Ọ̀yọ́ Ẹ̀kọ́ Olúfúnmiláyọ̀'.normalize(form))).toEqual([
    'oyo',
    'eko',
    'olufunmilayo',
  ]);
});

test('what a sentence needs and nobody searches for is no term', () => {
  expect(searchTerms('I would know if she could, was, were or had into')).toEqual([]);
});
