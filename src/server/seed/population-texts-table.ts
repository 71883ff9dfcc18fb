const words = (text: string) => text.trim().split(/\s*,\s*/)

export const FIRST_NAMES = words(`
  Aaliyah, Aarav, Abena, Adam, Adriana, Agnes, Ahmed, Aiko, Aisha, Alba, Alejandro, Alice, Amara, Amir, Ana, Anders,
  Andrei, Anouk, Anton, Arjun, Astrid, Ayla, Beatriz, Benjamin, Bianca, Bruno, Camille, Carlos, Chiara, Chidi, Chloe,
  Clara, Daan, Dalia, Daniel, Daria, David, Diego, Dmitri, Ebba, Eduardo, Elena, Eli, Elif, Emil, Emma, Erik, Esra,
  Ewa, Fatima, Felix, Femi, Finn, Freya, Gabriel, Giulia, Goran, Grace, Hana, Hannah, Haruto, Hassan, Henrik, Hiroshi,
  Hugo, Ibrahim, Ida, Imani, Inés, Ingrid, Isaac, Ivan, Jada, Jakub, Jamal, Jan, Jasmin, Jin, Joana, João, Jonas, José,
  Julia, Kai, Karim, Katarzyna, Kenji, Khadija, Kofi, Kwame, Lars, Laura, Layla, Lea, Leila, Lena, Leo, Liam, Lina,
  Linh, Lucía, Luka, Maja, Malik, Marco, Maria, Marta, Mateo, Maya, Mei, Mia, Miguel, Mila, Milan, Mina, Minh, Mira,
  Mohammed, Nadia, Naomi, Natalia, Nia, Nikola, Nina, Noah, Noor, Nora, Olga, Olivia, Omar, Oscar, Paolo, Pari, Paul,
  Pedro, Petra, Priya, Rahul, Ravi, Rina, Rosa, Ruth, Sam, Samir, Sana, Sara, Sebastian, Selin, Simone, Sofia, Sören,
  Stella, Sven, Tariq, Tereza, Thandiwe, Theo, Thomas, Tomás, Uma, Valentina, Vera, Viktor, Wei, William, Yara, Yasmin,
  Yuki, Yusuf, Zainab, Zeynep, Zoe, Zofia
`)

export const LAST_NAMES = words(`
  Abebe, Acosta, Adeyemi, Ahmed, Ali, Almeida, Andersen, Andersson, Antonov, Aydın, Bakker, Balogun, Banerjee, Barbosa,
  Bauer, Becker, Benali, Berg, Bianchi, Boateng, Brown, Byrne, Cabrera, Carvalho, Castillo, Chen, Chukwu, Cohen, Conti,
  Costa, Cruz, Dahl, Das, Demir, Diallo, Díaz, Dubois, Dvořák, Eriksen, Esposito, Evans, Farah, Fernández, Ferreira,
  Fischer, Fontaine, Fujita, García, Gomes, González, Greco, Gupta, Haddad, Hansen, Hassan, Hernández, Hoffmann,
  Horvat, Hughes, Ibrahim, Ito, Ivanov, Jansen, Johansson, Jones, Kamau, Kang, Kaur, Kaya, Keller, Khan, Kim, Kimura,
  Kowalski, Krüger, Kumar, Lambert, Larsen, Lee, Lefebvre, Li, Lindberg, Lopes, López, Lund, Maier, Mancini, Martin,
  Martínez, Mensah, Meyer, Mohamed, Molina, Moreau, Moreno, Müller, Murphy, Mwangi, Nakamura, Ndiaye, Nguyen, Nielsen,
  Novak, Nowak, O’Brien, Okafor, Okoye, Oliveira, Olsen, Ortiz, Osei, Öztürk, Park, Patel, Pereira, Pérez, Petrov, Pham,
  Popescu, Rahman, Ramírez, Reyes, Ricci, Rossi, Roy, Ruiz, Sánchez, Santos, Sato, Schmidt, Schneider, Sharma, Silva,
  Singh, Smith, Sousa, Suzuki, Takahashi, Tan, Taylor, Torres, Tran, Turner, Van Dijk, Varga, Vargas, Vega, Visser,
  Wagner, Walker, Wang, Weber, Williams, Wójcik, Wong, Yamamoto, Yang, Yıldız, Young, Zhang, Zielinski
`)

export const PROFESSIONS = words(`
  accountant, actor, agronomist, air traffic controller, anaesthetist, apprentice joiner, archaeologist, architect,
  baker, barber, barista, biologist, bookbinder, bookseller, bricklayer, bus driver, carpenter, chef, chemist,
  choir leader, civil engineer, cleaner, coach, copywriter, dairy farmer, data analyst, dental hygienist, dentist,
  diplomat, doctor, editor, electrician, event manager, film editor, firefighter, florist, gardener, geologist,
  glassblower, goldsmith, graphic designer, hairdresser, historian, hotel manager, illustrator, interpreter, journalist,
  judge, kindergarten teacher, lab technician, landscape architect, lawyer, librarian, lighting designer, locksmith,
  marine biologist, mason, mathematician, mechanic, midwife, musician, nurse, nutritionist, optician, paramedic,
  pastry chef, pharmacist, photographer, physicist, physiotherapist, pilot, plumber, police officer, potter,
  primary school teacher, product manager, psychologist, radio host, researcher, sailor, sculptor, seamstress,
  social worker, software engineer, solicitor, sound engineer, statistician, student, surgeon, surveyor, tailor,
  taxi driver, teacher, theatre director, tour guide, train driver, translator, urban planner, vet, violin maker, waiter,
  web developer, welder, winemaker, writer, yoga teacher
`)

export const HOBBIES = words(`
  archery, astronomy, badminton, baking bread, beekeeping, birdwatching, board games, bouldering, calligraphy, camping,
  canoeing, ceramics, chess, choir, climbing, collecting vinyl, cooking, crosswords, cycling, dancing tango, drawing,
  embroidery, fencing, film photography, fishing, football, foraging, gardening, geocaching, guitar, hiking,
  home brewing, horse riding, improv theatre, jazz, judo, juggling, karaoke, kayaking, knitting, language exchange,
  learning Portuguese, letterpress, life drawing, long walks, magic tricks, making cheese, meditation, model trains,
  mushroom hunting, open mic nights, origami, painting, paragliding, philosophy, piano, poetry, pottery, pub quizzes,
  reading, restoring bicycles, roller skating, rowing, running, sailing, salsa, scuba diving, sewing, silent films,
  singing, skateboarding, skiing, sourdough, stand-up comedy, street photography, surfing, swimming, table tennis, tea,
  tennis, theatre, thrift shops, travel by train, trivia, ukulele, urban sketching, video games, volleyball,
  volunteering, walking the dog, weaving, wild swimming, winter swimming, woodworking, writing letters, yoga
`)

export const ABOUT_ME = [
  'New in town and curious about every street of it.',
  'Early riser, slow talker, good listener.',
  'I cook too much and need somebody to help me eat it.',
  'Looking for someone to laugh with on an ordinary Tuesday.',
  'Half of my shelves are books, the other half are plants.',
  'I ask a lot of questions and remember the answers.',
  'Happiest by the sea, second happiest on a train to it.',
  'Kindness first. Wit is a close second.',
  'I believe in long breakfasts and short arguments.',
  'My friends call me when they need a plan, or a couch.',
]

/** Where more people live than elsewhere: the gazetteer knows no populations. */
export const BIG_CITIES = words(`
  Amsterdam NL, Athens GR, Bangkok TH, Barcelona ES, Berlin DE, Bogotá CO, Brussels BE, Bucharest RO, Budapest HU,
  Buenos Aires AR, Cairo EG, Cape Town ZA, Casablanca MA, Chicago US, Copenhagen DK, Dakar SN, Delhi IN, Dublin IE,
  Hamburg DE, Helsinki FI, Hong Kong HK, Houston US, Istanbul TR, Jakarta ID, Karachi PK, Kyiv UA, Lagos NG, Lima PE,
  Lisbon PT, London GB, Los Angeles US, Madrid ES, Manchester GB, Manila PH, Melbourne AU, Mexico City MX, Milan IT,
  Montréal CA, Mumbai IN, Munich DE, Nairobi KE, New York City US, Osaka JP, Oslo NO, Paris FR, Philadelphia US,
  Prague CZ, Rio de Janeiro BR, Rome IT, Santiago CL, São Paulo BR, Seoul KR, Shanghai CN, Singapore SG, Stockholm SE,
  Sydney AU, Taipei TW, Tokyo JP, Toronto CA, Utrecht NL, Vancouver CA, Vienna AT, Warsaw PL, Zürich CH
`)
