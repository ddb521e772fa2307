/** What a column of the file may hold. Names in two columns become one. */
export const targets = ['email', 'name', 'firstName', 'lastName', 'phone', 'jobTitle', 'roles', 'groups'] as const;
export type Target = (typeof targets)[number];
/** By column; undefined: not imported. */
export type Mapping = readonly (Target | undefined)[];

/** Letters only; in the portal's languages. */
const spellings: Record<Target, readonly string[]> = {
  email:
    'email emails emailaddress emailid mail mailaddress workemail businessemail companyemail primaryemail useremail emailadresse correo correoelectronico courriel adressemail דואל אימייל מייל כתובתדואל correio correioeletronico adresseemail posta postaelettronica indirizzoemail emailadres adresemail メール メールアドレス 이메일 이메일주소 메일 邮箱 电子邮箱 电子邮件 邮箱地址 邮件地址 البريدالإلكتروني البريد الإيميل'.split(
      ' ',
    ),
  name: 'name fullname displayname username employee employeename contact contactname member membername person user nomcomplet nombrecompleto vollername שם שםמלא nombreyapellido nomecompleto nomeecognome nominativo nometprénom prénometnom vollstandigername volledigenaam naam imieinazwisko 氏名 名前 フルネーム 전체이름 성명 성함 이름 姓名 全名 名称 الاسمالكامل الاسم'.split(
    ' ',
  ),
  firstName:
    'firstname givenname forename first vorname prenom nombre nome שםפרטי nombres primeironome voornaam roepnaam imie 名 الاسمالأول'.split(
      ' ',
    ),
  lastName:
    'lastname surname familyname last nachname nom nomdefamille apellido apellidos cognome שםמשפחה sobrenome ultimonome achternaam familienaam nazwisko 姓 苗字 성 성씨 姓氏 اسمالعائلة اللقب'.split(
      ' ',
    ),
  phone:
    'phone phonenumber telephone telephonenumber tel mobile mobilephone mobilenumber cell cellphone workphone businessphone handy telefon telefonnummer telefono portable טלפון נייד טלפוןנייד celular movil telefone cellulare telefoon telefoonnummer mobiel mobielnummer gsm numertelefonu 電話番号 電話 携帯電話 전화번호 연락처 휴대전화 휴대폰 手机 手机号 手机号码 电话 电话号码 联系电话 الهاتف رقمالهاتف الجوال'.split(
      ' ',
    ),
  jobTitle:
    'jobtitle title position job jobposition jobrole occupation stelle berufsbezeichnung poste puesto cargo fonction תפקידבחברה משרה qualifica ruoloaziendale mansione posizione intitulédeposte functie functietitel functienaam stanowisko 役職 職位 肩書き 직책 직위 직급 직함 职位 职务 岗位 头衔 المسمىالوظيفي الوظيفة'.split(
      ' ',
    ),
  roles:
    'role roles userrole userroles accesslevel access permissionset rolle rollen rol תפקיד תפקידים funcao funcoes papel papeis ruolo ruoli ロール 役割 権限 역할 권한 角色 用户角色 الأدوار الدور'.split(
      ' ',
    ),
  groups:
    'group groups usergroup usergroups team teams gruppe gruppen groupe groupes equipe equipo קבוצה קבוצות grupos grupo gruppi gruppo groepen groep grupy grupa グループ 所属グループ 그룹 소속그룹 用户组 群组 组 分组 المجموعات المجموعة'.split(
      ' ',
    ),
};

const letters = (header: string) =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
const targetOf = new Map(targets.flatMap((target) => spellings[target].map((spelling) => [letters(spelling), target] as const)));

const looksLikeAddress = (cell: string) => /[^\s@]@[^\s@]/.test(cell);
const column = (rows: readonly (readonly string[])[], at: number) => rows.map((row) => row[at]?.trim() ?? '').filter(Boolean);

/** The first row names the columns, unless it has an address itself. */
export const hasHeader = ([first = []]: readonly (readonly string[])[]): boolean => !first.some(looksLikeAddress);

export interface KnownNames {
  roles: readonly string[];
  groups: readonly string[];
}
/** Somebody's role in a company is no role here: at least one of a column's names has to be known. */
function namesKnown(cells: readonly string[], names: readonly string[]): boolean {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return cells.some((cell) => [cell, ...cell.split(/[;,|\n]/)].some((name) => known.has(name.trim().toLowerCase())));
}

/** What each column most likely holds, by its title, otherwise by what is in it. `header`: empty without one. */
export function guessMapping(header: readonly string[], rows: readonly (readonly string[])[], known: KnownNames): Mapping {
  const sample = rows.slice(0, 200);
  const width = Math.max(header.length, ...sample.map((row) => row.length), 0);
  const mapping: (Target | undefined)[] = Array.from({ length: width });
  const isFree = (target: Target) => !mapping.includes(target);
  for (let at = 0; at < width; at++) {
    const target = targetOf.get(letters(header[at] ?? ''));
    if (!target || !isFree(target)) continue;
    if ((target === 'roles' || target === 'groups') && !namesKnown(column(sample, at), known[target])) continue;
    mapping[at] = target;
  }
  // A user name is often the address, and a title may be anything: what is in the column wins.
  if (isFree('email')) {
    const counts = mapping.map((_, at) => column(sample, at).filter(looksLikeAddress).length);
    const most = Math.max(...counts, 0);
    if (most > 0) mapping[counts.indexOf(most)] = 'email';
  }
  if (header.length === 0) {
    const named = mapping.findIndex((target, at) => !target && column(sample, at).some((cell) => /\p{L}/u.test(cell) && !/\d/.test(cell)));
    if (named >= 0) mapping[named] = 'name';
  }
  return mapping;
}

/** Each target belongs to one column. */
export const withTarget = (mapping: Mapping, column: number, target: Target | undefined): Mapping =>
  mapping.map((other, at) => (at === column ? target : other === target ? undefined : other));
